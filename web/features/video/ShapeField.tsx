import { useId } from 'react';
import type { Shape } from '#shared/video/job.ts';
import { video as english } from '../../strings/en/video.ts';
import { useWords } from '../../strings/useWords.ts';

const inOrder = ['wide', 'square', 'tall'] as const satisfies readonly Shape[];

export const ShapeField = ({ shape, onChange }: { shape: Shape; onChange: (shape: Shape) => void }) => {
  const words = useWords(english);
  const name = useId();
  return (
    <fieldset className="shapes">
      <legend>{words.shape}</legend>
      {inOrder.map((one) => (
        <label key={one} className="shape">
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === shape}
            data-first-focus={one === shape || undefined}
            onChange={() => onChange(one)}
          />
          <span className="shape__wall">
            <span className="shape__frame" data-shape={one} />
          </span>
          <span>
            {words.shapes[one].name} <small className="quiet">{words.shapes[one].about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
