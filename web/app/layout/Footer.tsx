import { Link } from 'react-router';
import { BrandMark } from '../../ui/Brand.tsx';

const links = [
  { path: '/about', label: 'About' },
  { path: '/refilltokens', label: 'Tokens' },
  { path: '/termsofservice', label: 'Terms of Service' },
  { path: '/privacypolicy', label: 'Privacy Policy' },
];

type FooterProps = { hideOnMobile: boolean; onCookies: () => void };

export const Footer = ({ hideOnMobile, onCookies }: FooterProps) => (
  <footer className={hideOnMobile ? 'footer footer--wide-only' : 'footer'}>
    <Link className="brand" to="/">
      <BrandMark />
      <span>A Thousand Words</span>
    </Link>
    <nav aria-label="Footer">
      <ul className="footer__links">
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onCookies}>
            Cookies Policy
          </button>
        </li>
      </ul>
    </nav>
  </footer>
);
