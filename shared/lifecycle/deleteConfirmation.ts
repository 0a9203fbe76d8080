/** Typed by a person to confirm the deletion. */
export const DELETE_CONFIRMATION = 'delete my account';
