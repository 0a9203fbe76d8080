import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import type { Area } from '#shared/story/shot.ts';
import { drawnBy, moveArea, sizedBy } from './moveArea.ts';

const STEP = 0.02;
const FAR = 5;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const sizes: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': -STEP, _: -STEP };

const byKey = (area: Area, { key, shiftKey }: KeyboardEvent, least: number): Area | undefined => {
  const [right, down] = arrows[key] ?? [];
  const times = shiftKey ? FAR : 1;
  if (right !== undefined && down !== undefined) return moveArea(area, right * times, down * times);
  const more = sizes[key];
  return more === undefined ? undefined : sizedBy(area, 2 * more, least);
};

const percent = (part: number): string => `${100 * part}%`;

type Grip = { x: number; y: number; area: Area; isCorner: boolean };

type ViewFrameProps = {
  area: Area;
  least: number;
  label: string;
  describedBy: string;
  onChange: (area: Area) => void;
};

export const ViewFrame = ({ area, least, label, describedBy, onChange }: ViewFrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip>(undefined);
  const take = (isCorner: boolean) => (event: PointerEvent) => {
    event.stopPropagation();
    if (event.button !== 0) return;
    grip.current = { x: event.clientX, y: event.clientY, area, isCorner };
    // Pointer capture continues the drag when the pointer leaves the rectangle.
    frame.current?.setPointerCapture?.(event.pointerId);
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const taken = grip.current;
    const box = frame.current?.parentElement?.getBoundingClientRect();
    if (!taken || !box) return;
    const [right, down] = [(clientX - taken.x) / box.width, (clientY - taken.y) / box.height];
    onChange(taken.isCorner ? drawnBy(taken.area, Math.max(right, down), least) : moveArea(taken.area, right, down));
  };
  const release = () => (grip.current = undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = byKey(area, event, least);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };
  const { left, top, width, height } = area;
  const style: CSSProperties = {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the application role accepts input
    <div
      ref={frame}
      className="view-frame"
      // With this role, screen readers pass keys to the element.
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the application role accepts the focus
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      style={style}
      onPointerDown={take(false)}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
    >
      <span className="view-frame__corner" onPointerDown={take(true)} />
    </div>
  );
};
