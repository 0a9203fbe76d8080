/** The side of what comes next: 1 for the right, and -1 for the left in a right-to-left page. */
export const onwardOf = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
