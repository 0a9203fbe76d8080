// Sends eight requests with a body of the given size, and prints one answer per line.
const [, , url, bytes] = process.argv;
for (let time = 1; time <= 8; time += 1) {
  const answer = await fetch(url, { method: 'POST', body: new Uint8Array(Number(bytes)) }).then(
    async (response) => ({ status: response.status, body: await response.json() }),
    (error) => ({ error: String(error.cause ?? error) }),
  );
  console.log(JSON.stringify(answer));
}
