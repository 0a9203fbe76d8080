import { useId, useRef, type CSSProperties } from 'react';
import { upload } from '../../strings/en/upload.ts';
import { useWords } from '../../strings/useWords.ts';
import { Modal } from '../../ui/Modal.tsx';
import { LocalPicture } from './LocalPicture.tsx';
import { rememberShape } from '../../story/shapes.ts';
import { progressOf } from '../../story/stages.ts';
import '../../story/stages.css';
import type { Progress } from './makeStory.ts';
import { Button } from '../../ui/Button.tsx';

type AnalyzingProps = { file: File; progress: Progress; onLeave: (uid: string) => void };

export const Analyzing = ({ file, progress: { stage, uid, connectionLost }, onLeave }: AnalyzingProps) => {
  const words = useWords(upload);
  const title = useId();
  const { step, part } = progressOf[stage];
  const picture = useRef<HTMLDivElement>(null);
  const leave = () => {
    if (!uid) return;
    const image = picture.current?.querySelector('img');
    if (image) rememberShape(uid, image);
    onLeave(uid);
  };
  return (
    <Modal className="dialog--wide" labelledBy={title} onCancel={leave}>
      <div className="analyzing" style={{ '--progress': part } as CSSProperties}>
        <div className="analyzing__picture">
          <div className="picture" ref={picture}>
            <LocalPicture file={file} alt="" />
          </div>
        </div>
        <div className="analyzing__words">
          <h2 id={title}>{words.analyzing}</h2>
          <progress className="progress" aria-label={words.progress} max={100} value={Math.round(part * 100)} />
          <ol className="stages">
            {words.stages.map((label, index) => (
              <li
                key={label}
                className={index < step ? 'is-done' : undefined}
                aria-current={index === step ? 'step' : undefined}
              >
                {label}
              </li>
            ))}
          </ol>
          <output className="visually-hidden">{connectionLost ? words.connectionLost : words.stages[step]}</output>
          {connectionLost && <p className="quiet">{words.connectionLost}</p>}
          <Button className="analyzing__leave" variation="link" onClick={leave} isDisabled={!uid}>
            {words.leave}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
