/** Only for elements that show files of Amplify's storage. */
export const getUrl = () => {
  throw new Error('storage is not among the parts of Amplify that are installed');
};
