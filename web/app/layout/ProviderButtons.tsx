import type { Provider } from '#shared/account/identity.ts';

const providers = [
  { id: 'google', label: 'Sign in with Google', mark: 'G' },
  { id: 'microsoft', label: 'Sign in with Microsoft', mark: 'M' },
] as const;

/** The ways to sign in, one button each. */
export const ProviderButtons = ({ onChoose }: { onChoose: (provider: Provider) => void }) =>
  providers.map(({ id, label, mark }) => (
    <button key={id} className="provider" type="button" onClick={() => onChoose(id)}>
      <span className="provider__mark" aria-hidden="true">
        {mark}
      </span>
      {label}
    </button>
  ));
