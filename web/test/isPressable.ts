/** A control with `aria-disabled` ignores presses but can keep the focus. */
export const isPressable = (control: HTMLElement): boolean =>
  !control.matches(':disabled') && control.getAttribute('aria-disabled') !== 'true';
