import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

export const PrimaryLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="button button--primary" to={to}>
    {children}
  </Link>
);

export type ButtonProps = ComponentProps<'button'> & {
  /** `primary` is for the main action, and `link` is for a less important one. */
  variation?: 'primary' | 'link';
  isDisabled?: boolean;
  /** A busy button ignores presses, shows `loadingText` and keeps the focus. */
  isLoading?: boolean;
  loadingText?: string;
  isFullWidth?: boolean;
};

/** Hidden from screen readers, because the text beside it says what is happening. */
export const Loader = () => <span className="loader" aria-hidden="true" />;

export const buttonProps = ({
  variation,
  isDisabled = false,
  isLoading = false,
  loadingText,
  isFullWidth = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps): ComponentProps<'button'> => {
  const classes = ['button', variation && `button--${variation}`, isFullWidth && 'button--wide', className];
  return {
    ...rest,
    className: classes.filter(Boolean).join(' '),
    // Not `disabled` while loading: keyboard users would lose the focus and restart at the top of the page.
    disabled: isDisabled && !isLoading,
    ...(isLoading && { 'aria-disabled': true }),
    onClick: isLoading ? (event) => event.preventDefault() : onClick,
    children: isLoading ? (
      <>
        <Loader />
        {loadingText}
      </>
    ) : (
      children
    ),
  };
};

export const Button = (props: ButtonProps) => <button type="button" {...buttonProps(props)} />;
