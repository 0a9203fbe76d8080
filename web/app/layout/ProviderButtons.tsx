import { Button } from '@aws-amplify/ui-react';
import type { Provider } from '#shared/account/identity.ts';
import { useOfferedPrompt } from '../../features/account/useOfferedPrompt.ts';
import { useProviders } from '../../lib/identity/useProviders.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';

export const ProviderButtons = ({ onChoose }: { onChoose: (provider: Provider) => void }) => {
  const words = useWords(layout);
  const providers = useProviders();
  useOfferedPrompt({ isWanted: true });
  return providers.map(({ id, name }) => (
    <Button key={id} className="provider" onClick={() => onChoose(id)}>
      <span className="provider__mark" aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      {words.signInWith(name)}
    </Button>
  ));
};
