import { Button as AmplifyButton, type ButtonProps as AmplifyButtonProps } from '@aws-amplify/ui-react';
import { buttonProps, type ButtonProps } from './Button.tsx';

/** Amplify's button in forms and sign-in. It looks like every other one: its styles come with the first load. */
export const FormButton = (props: ButtonProps) => (
  <AmplifyButton {...(buttonProps(props) as Omit<AmplifyButtonProps, 'ref'>)} />
);
