/** A control may keep the focus and still ignore presses. */
export const isPressable = (control: HTMLElement): boolean =>
  !control.matches(':disabled') && control.getAttribute('aria-disabled') !== 'true';
