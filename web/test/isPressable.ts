/** Whether pressing does anything, of a control that keeps the focus while it cannot be pressed as well. */
export const isPressable = (control: HTMLElement): boolean =>
  !control.matches(':disabled') && control.getAttribute('aria-disabled') !== 'true';
