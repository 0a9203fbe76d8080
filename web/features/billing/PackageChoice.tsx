import { pricing as english } from '../../strings/en/pricing.ts';
import { useWords } from '../../strings/useWords.ts';
import type { PackagesSituation } from './usePackages.ts';
import { Button } from '../../ui/Button.tsx';

const skeletons = ['first', 'second', 'third', 'fourth'];

type PackageChoiceProps = {
  situation: PackagesSituation;
  /** Which package, by its tokens. */
  tokens: number | undefined;
  onChoose: (tokens: number) => void;
};

export const PackageChoice = ({ situation, tokens, onChoose }: PackageChoiceProps) => {
  const words = useWords(english);
  switch (situation.is) {
    case 'loading':
      return (
        <div className="choices" aria-busy="true">
          <output className="visually-hidden">{words.loading}</output>
          {skeletons.map((key) => (
            <div key={key} className="choice skeleton" />
          ))}
        </div>
      );
    case 'failed':
    case 'empty': {
      const { title, text } = words[situation.is];
      return (
        <div className="choices" role="alert">
          <p>
            {title}. {text}
          </p>
          <Button onClick={situation.retry}>{words.tryAgain}</Button>
        </div>
      );
    }
    case 'ready':
      return (
        <fieldset className="choices">
          <legend>{words.choose}</legend>
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
                <strong>{words.name(sold)}:</strong> {words.about(sold)}
              </span>
            </label>
          ))}
        </fieldset>
      );
  }
};
