import { Icon } from '../../ui/Icon.tsx';

type ProblemProps = { id?: string; text: string | undefined };

export const Problem = ({ id, text }: ProblemProps) =>
  text !== undefined && (
    <p className="field-error" id={id} role="alert">
      <Icon name="alert" />
      {text}
    </p>
  );
