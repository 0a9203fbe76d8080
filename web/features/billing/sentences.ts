export const packagesFailed = {
  title: 'The packages could not be reached',
  text: 'The line or our server broke off; what you have is untouched.',
};

export const noPackages = {
  title: 'Nothing is on sale just now',
  text: 'There is no package to choose from at the moment; please look again a little later.',
};
