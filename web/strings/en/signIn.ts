/** Coming back from a provider, and what may have kept somebody from coming or going. */
export const signIn = {
  area: 'signIn',
  title: 'Signing in',
  wait: 'One moment, your place is being kept.',
  goOn: 'Go on',
  failed: 'This sign-in came to nothing',
  stops: {
    cancelled: {
      title: 'You did not sign in',
      text: 'You stopped on the way, so nothing has changed: go on as you were.',
    },
    unfinished: {
      title: 'This sign-in came to nothing',
      text: 'It was begun elsewhere or took too long. Please sign in again.',
    },
    unreachable: {
      title: 'Sign-in does not answer',
      text: 'Go on as a visitor meanwhile, and sign in when it is back.',
    },
  },
};
