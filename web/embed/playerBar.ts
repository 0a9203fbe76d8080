import { minutesAndSeconds } from '../lib/duration.ts';
import { skipSeconds } from '../player/mediaSession.ts';
import { isSounding } from '../player/playback.ts';
import type { Player } from '../player/player.ts';
import { playerKeyOf } from '../player/playerKeys.ts';
import type { embedWords } from '../strings/embedPage.ts';
import icons from '../ui/icons.json' with { type: 'json' };

type Words = (typeof embedWords)[keyof typeof embedWords];

const SVG = 'http://www.w3.org/2000/svg';
const TENTH = 0.1;

const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
};

const newIcon = () => {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({
    class: 'icon icon--solid',
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  svg.append(path);
  return { svg, show: (name: 'play' | 'pause') => path.setAttribute('d', icons[name]) };
};

const playButton = (player: Player, words: Words): HTMLButtonElement => {
  const button = element('button', { type: 'button', class: 'player__play' });
  const icon = newIcon();
  button.append(icon.svg);
  button.addEventListener('click', () => player.toggle());
  const show = (): void => {
    const { playback } = player.view();
    const isOn = isSounding(playback);
    button.setAttribute('aria-label', isOn ? words.pause : words.play);
    button.toggleAttribute('data-waiting', ['starting', 'renewing'].includes(playback.status));
    icon.show(isOn ? 'pause' : 'play');
  };
  player.subscribe(show);
  show();
  return button;
};

const seekBar = (player: Player, words: Words): HTMLElement => {
  const place = element('div', { class: 'player__seek' });
  const slider = element('input', { type: 'range', class: 'slider', min: '0', 'aria-label': words.position });
  slider.step = String(TENTH);
  const times = element('div', { class: 'player__times' });
  const [now, total] = [element('span'), element('span')];
  times.append(now, total);
  place.append(slider, times);
  let isHeld = false;
  const show = (seconds: number): void => {
    const whole = player.view().durationSeconds ?? 0;
    const [at, end] = [minutesAndSeconds(seconds), minutesAndSeconds(whole)];
    slider.max = String(whole);
    if (!isHeld) slider.value = String(seconds);
    slider.style.setProperty('--value', `${whole > 0 ? (slider.valueAsNumber / whole) * 100 : 0}%`);
    if (now.textContent === at && total.textContent === end) return;
    [now.textContent, total.textContent] = [at, end];
    slider.setAttribute('aria-valuetext', `${at} / ${end}`);
  };
  slider.addEventListener('input', () => player.seekTo(slider.valueAsNumber));
  slider.addEventListener('pointerdown', () => (isHeld = true));
  for (const end of ['pointerup', 'pointercancel']) slider.addEventListener(end, () => (isHeld = false));
  // The step of the slider is too small for keys.
  slider.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    player.skip(step * skipSeconds);
  });
  player.onFrame(show);
  player.subscribe(() => show(player.positionSeconds()));
  return place;
};

const listenToKeys = (player: Player): void =>
  document.addEventListener('keydown', (event) => {
    const key = playerKeyOf(event);
    if (!key || key === 'mute') return;
    event.preventDefault();
    if (key === 'toggle') player.toggle();
    else player.skip(key === 'back' ? -skipSeconds : skipSeconds);
  });

/** The controls, which need this script, so the page has none without it. */
export const playerBar = (player: Player, words: Words): HTMLElement => {
  const bar = element('section', { class: 'embed__player', 'aria-label': words.player });
  const keys = element('p', { class: 'visually-hidden' });
  keys.textContent = words.keys;
  const failure = element('p', { class: 'player__note player__note--bad', role: 'alert' });
  player.subscribe(() => {
    failure.textContent = player.view().playback.status === 'failed' ? words.failed : '';
  });
  bar.append(playButton(player, words), seekBar(player, words), failure, keys);
  listenToKeys(player);
  return bar;
};
