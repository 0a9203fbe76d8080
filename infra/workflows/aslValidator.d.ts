declare module 'asl-validator' {
  const validate: (definition: object) => { isValid: boolean; errorsText: (separator?: string) => string };
  export = validate;
}
