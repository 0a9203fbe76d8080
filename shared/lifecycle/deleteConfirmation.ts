/** What a person types to say that they mean it. */
export const DELETE_CONFIRMATION = 'delete my account';
