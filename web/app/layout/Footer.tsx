import { Link } from 'react-router';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { BrandMark, productName } from '../../ui/Brand.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LanguageSelect } from '../../ui/LanguageSelect.tsx';

const linksOf = ({ places, tokens, terms, privacy }: typeof layout) => [
  { path: '/about', label: places.about },
  { path: '/refilltokens', label: tokens },
  { path: '/termsofservice', label: terms },
  { path: '/privacypolicy', label: privacy },
];

/** These pages don't exist yet, so their links are disabled. */
const social = [
  { icon: 'feather', name: 'blog' },
  { icon: 'chat', name: 'community' },
  { icon: 'globe', name: 'website' },
] as const;

type FooterProps = { hideOnMobile: boolean; onCookies: () => void };

export const Footer = ({ hideOnMobile, onCookies }: FooterProps) => {
  const words = useWords(layout);
  return (
    <footer className={hideOnMobile ? 'footer footer--wide-only' : 'footer'}>
      <Link className="brand" to="/">
        <BrandMark />
        <span>{productName}</span>
      </Link>
      <nav aria-label={words.footer}>
        <ul>
          {linksOf(words).map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={onCookies}>
              {words.cookies}
            </button>
          </li>
        </ul>
      </nav>
      <LanguageSelect label={words.language} />
      <ul className="footer__social">
        {social.map(({ icon, name }) => (
          <li key={icon}>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `a` without `href` has no role */}
            <span role="link" aria-disabled="true" aria-label={words[name]}>
              <Icon name={icon} />
            </span>
          </li>
        ))}
      </ul>
    </footer>
  );
};
