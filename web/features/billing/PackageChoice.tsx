import { Button } from '@aws-amplify/ui-react';
import { noPackages, packagesFailed } from './sentences.ts';
import type { PackagesSituation } from './usePackages.ts';

const skeletons = ['first', 'second', 'third', 'fourth'];

type PackageChoiceProps = {
  situation: PackagesSituation;
  /** Which package, by its tokens. */
  tokens: number | undefined;
  onChoose: (tokens: number) => void;
};

export const PackageChoice = ({ situation, tokens, onChoose }: PackageChoiceProps) => {
  switch (situation.is) {
    case 'loading':
      return (
        <div className="choices" aria-busy="true">
          <output className="visually-hidden">Loading packages</output>
          {skeletons.map((key) => (
            <div key={key} className="choice skeleton" />
          ))}
        </div>
      );
    case 'failed':
    case 'empty': {
      const { title, text } = situation.is === 'failed' ? packagesFailed : noPackages;
      return (
        <div className="choices" role="alert">
          <p>
            {title}. {text}
          </p>
          <Button onClick={situation.retry}>Try Again</Button>
        </div>
      );
    }
    case 'ready':
      return (
        <fieldset className="choices">
          <legend>Choose your token package:</legend>
          {situation.packages.map((sold) => (
            <label key={sold.tokens} className="choice">
              <input
                type="radio"
                name="tokens"
                value={sold.tokens}
                checked={sold.tokens === tokens}
                onChange={(event) => onChoose(Number(event.target.value))}
              />
              <span>
                <strong>{sold.name}:</strong> {sold.description}
              </span>
            </label>
          ))}
        </fieldset>
      );
  }
};
