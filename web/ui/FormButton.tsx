import { Button as AmplifyButton, type ButtonProps as AmplifyButtonProps } from '@aws-amplify/ui-react';
import { buttonProps, type ButtonProps } from './Button.tsx';

/** Amplify's button with our own button classes, so that it looks like our other buttons. */
export const FormButton = (props: ButtonProps) => (
  <AmplifyButton {...(buttonProps(props) as Omit<AmplifyButtonProps, 'ref'>)} />
);
