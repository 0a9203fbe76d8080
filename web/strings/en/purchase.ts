/** What became of an order. */
export const purchase = {
  area: 'purchase',
  title: 'Thank you',
  settling: 'Payment received, adding your tokens…',
  slow: 'This takes longer than it should. Nothing is lost: it goes on by itself, on this page or without it.',
  subscribed: 'Subscription enabled',
  refilled: 'Your tokens have been refilled',
  redirecting: (seconds: number) => `Redirecting in ${seconds}...`,
  goOn: 'Continue',
  pause: 'Pause',
  login: 'Login',
  ends: {
    unpaid: {
      title: 'This is not paid yet',
      text: 'Nothing was charged. If you are paying in another tab, this page notices by itself.',
      label: 'Back to the packages',
    },
    processing: {
      title: 'Your bank is on it',
      text: 'The payment is on its way, which can take some days. What you bought is added by itself as soon as it arrives.',
      label: 'Home',
    },
    failed: {
      title: 'The payment did not go through',
      text: 'Your bank refused it, so nothing was charged and nothing was added.',
      label: 'Try another way to pay',
    },
    expired: {
      title: 'This checkout is over',
      text: 'It was left or replaced by another one, so nothing was charged for it.',
      label: 'Back to the packages',
    },
    unknown: {
      title: 'There is no such purchase here',
      text: 'The link may be cut off, or the purchase belongs to another account. Your own balance is on your settings page.',
      label: 'Settings',
    },
    signedOut: {
      title: 'Log in to see your purchase',
      text: 'This browser is not logged in. What you paid for is safe in your account.',
    },
  },
};
