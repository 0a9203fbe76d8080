/** An error whose message is one line, which is shown to the user without a stack trace. */
export class StartupError extends Error {}
