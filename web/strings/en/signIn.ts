/** The page after the return from a provider, and errors when signing in and out. */
export const signIn = {
  area: 'signIn',
  title: 'Signing in',
  wait: 'One moment. We’ll take you back to where you were.',
  goOn: 'Continue',
  failed: 'Sign-in failed',
  stops: {
    cancelled: {
      title: 'Sign-in canceled',
      text: 'You left before sign-in finished. Nothing has changed.',
    },
    unfinished: {
      title: 'Sign-in failed',
      text: 'It started in another browser, or took too long. Sign in again.',
    },
    unreachable: {
      title: 'Sign-in isn’t responding',
      text: 'Continue as a visitor for now, and sign in later.',
    },
  },
};
