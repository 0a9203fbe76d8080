import { Link } from 'react-router';
import { BrandMark } from '../../ui/Brand.tsx';
import { Icon } from '../../ui/Icon.tsx';

const links = [
  { path: '/about', label: 'About' },
  { path: '/refilltokens', label: 'Tokens' },
  { path: '/termsofservice', label: 'Terms of Service' },
  { path: '/privacypolicy', label: 'Privacy Policy' },
];

/** Places of ours elsewhere, for when there are any; until then these lead nowhere. */
const social = [
  { icon: 'feather', label: 'Blog' },
  { icon: 'chat', label: 'Community' },
  { icon: 'globe', label: 'Website' },
] as const;

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
    <ul className="footer__social">
      {social.map(({ icon, label }) => (
        <li key={icon}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- without an address, an `a` would say nothing */}
          <span role="link" aria-disabled="true" aria-label={label}>
            <Icon name={icon} />
          </span>
        </li>
      ))}
    </ul>
  </footer>
);
