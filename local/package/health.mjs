import { request } from 'node:http';

const TIMEOUT_MILLISECONDS = 5_000;
const EVERYWHERE = ['', '0.0.0.0', '::'];

/** Asks the product on this machine for its health, and prints the answer. @returns the exit code */
export const askHealth = ({ PORT, HOST }) => {
  const port = PORT || '3000';
  const host = EVERYWHERE.includes(HOST ?? '') ? '127.0.0.1' : HOST;
  // The gateway answers this Host whatever its public address is, if the request comes from its own machine.
  const options = {
    host,
    port,
    path: '/api/health',
    headers: { host: `127.0.0.1:${port}` },
    timeout: TIMEOUT_MILLISECONDS,
  };
  return new Promise((resolve) => {
    const fail = (reason) => {
      console.error(reason);
      resolve(1);
    };
    const asking = request({ ...options, localAddress: host }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => {
        console.log(text);
        resolve(response.statusCode === 200 ? 0 : 1);
      });
    });
    asking.on('timeout', () => asking.destroy(new Error(`no answer within ${TIMEOUT_MILLISECONDS / 1000} seconds`)));
    asking.on('error', (error) => fail(`The product at port ${port} does not answer: ${error.message}.`));
    asking.end();
  });
};
