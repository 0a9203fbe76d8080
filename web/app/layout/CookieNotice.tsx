import { Link } from 'react-router';
import { writeCookiesAccepted } from '../../storage/storage.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';

/** The notice is not modal, so the page stays usable. */
export const CookieNotice = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(layout);
  const accept = () => {
    writeCookiesAccepted();
    onClose();
  };
  return (
    <dialog className="dialog cookie" open aria-label={words.cookies}>
      <h2>{words.cookies}</h2>
      <p>{words.cookiesText}</p>
      <div className="cookie__actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the dialog, so the focus goes into it */}
        <Button variation="primary" onClick={accept} autoFocus>
          {words.accept}
        </Button>
        <Link className="button button--link" to="/privacypolicy">
          {words.learnMore}
        </Link>
      </div>
    </dialog>
  );
};
