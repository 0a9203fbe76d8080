import { pricing as english } from '../../strings/en/pricing.ts';
import { useWords } from '../../strings/useWords.ts';
import type { PackagesSituation } from './usePackages.ts';
import { Button } from '../../ui/Button.tsx';
import { Radio, RadioGroupField } from '../../ui/Fields.tsx';

const skeletons = ['first', 'second', 'third', 'fourth'];

type PackageChoiceProps = {
  situation: PackagesSituation;
  tokens: number | undefined;
  onChoose: (tokens: number) => void;
};

export const PackageChoice = ({ situation, tokens, onChoose }: PackageChoiceProps) => {
  const words = useWords(english);
  switch (situation.status) {
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
      const { title, text } = words[situation.status];
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
        <RadioGroupField
          className="choices"
          legend={words.choose}
          name="tokens"
          {...(tokens !== undefined && { value: String(tokens) })}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {situation.packages.map((sold) => (
            <Radio key={sold.tokens} className="choice" value={String(sold.tokens)}>
              <strong>{words.name(sold)}:</strong> {words.about(sold)}
            </Radio>
          ))}
        </RadioGroupField>
      );
  }
};
