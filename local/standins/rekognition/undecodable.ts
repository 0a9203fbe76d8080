/** The name of the error for a picture that cannot be decoded. Errors of a thread keep only name and message. */
export const UNDECODABLE = 'UndecodablePicture';
