export const purchase = {
  area: 'purchase',
  title: 'Thank you',
  settling: 'Payment received. Adding your purchase.',
  slow: 'This is taking longer than usual. You can leave this page. We’ll still add your purchase.',
  subscribed: 'Subscription enabled',
  refilled: 'Your tokens have been refilled',
  redirecting: (seconds: number) => `Redirecting in ${seconds}...`,
  goOn: 'Continue',
  pause: 'Pause',
  login: 'Sign in',
  ends: {
    unpaid: {
      title: 'Not paid yet',
      text: 'Nothing was charged. If you pay in another tab, this page will update.',
      label: 'Back to the packages',
    },
    processing: {
      title: 'Payment in progress',
      text: 'Your bank is processing it, which can take a few days. We’ll add your purchase when the payment arrives.',
      label: 'Home',
    },
    failed: {
      title: 'Payment failed',
      text: 'Your bank declined it. Nothing was charged.',
      label: 'Try another payment method',
    },
    expired: {
      title: 'This checkout has expired',
      text: 'It timed out, or you started another one. Nothing was charged.',
      label: 'Back to the packages',
    },
    unknown: {
      title: 'Purchase not found',
      text: 'The link may be incomplete, or the purchase may belong to another account. Your balance is in Settings.',
      label: 'Settings',
    },
    signedOut: {
      title: 'Sign in to see your purchase',
      text: 'You’re not signed in on this browser. Your purchase is safe in your account.',
    },
  },
};
