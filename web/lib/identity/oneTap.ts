export type GoogleCredential = { credential: string; select_by?: string; clientId?: string };

type GoogleAccounts = {
  initialize: (options: {
    client_id: string;
    nonce: string;
    callback: (answer: GoogleCredential) => void;
    use_fedcm_for_prompt: boolean;
    cancel_on_tap_outside: boolean;
  }) => void;
  prompt: () => void;
};

const SCRIPT = 'https://accounts.google.com/gsi/client';

const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
    document.head.append(script);
  });

/** Loads Google's library from Google, which does not allow copies. */
export const loadGoogleAccounts = async (): Promise<GoogleAccounts | undefined> => {
  await loadScript(SCRIPT);
  return (globalThis as { google?: { accounts?: { id?: GoogleAccounts } } }).google?.accounts?.id;
};

type Needs = {
  googleClientId: string;
  /** Google's ID token will contain this nonce. */
  nonce: string;
  load?: typeof loadGoogleAccounts;
};

/** The promise never resolves if the user dismisses the prompt. */
export const promptOneTap = async ({
  googleClientId,
  nonce,
  load = loadGoogleAccounts,
}: Needs): Promise<GoogleCredential> => {
  const accounts = await load();
  return new Promise((callback) => {
    accounts?.initialize({
      client_id: googleClientId,
      nonce,
      callback,
      use_fedcm_for_prompt: true,
      cancel_on_tap_outside: false,
    });
    accounts?.prompt();
  });
};
