export const DELETE_CONFIRMATION = 'delete my account';
