import { SelectField as AmplifySelectField, type SelectFieldProps } from '@aws-amplify/ui-react';
// In the order of the package's own whole: each changes what those before it say.
import '@aws-amplify/ui-react/styles/flex.layer.css';
import '@aws-amplify/ui-react/styles/fieldset.layer.css';
import '@aws-amplify/ui-react/styles/field.layer.css';
import '@aws-amplify/ui-react/styles/fieldGroup.layer.css';
import '@aws-amplify/ui-react/styles/input.layer.css';
import '@aws-amplify/ui-react/styles/textField.layer.css';
import '@aws-amplify/ui-react/styles/select.layer.css';
import '@aws-amplify/ui-react/styles/selectField.layer.css';
import '@aws-amplify/ui-react/styles/radio.layer.css';
import '@aws-amplify/ui-react/styles/radiogroup.layer.css';
import '@aws-amplify/ui-react/styles/radioGroupField.layer.css';
import '@aws-amplify/ui-react/styles/switchField.layer.css';
import '@aws-amplify/ui-react/styles/visuallyHidden.layer.css';
import '../styles/amplify.css';
import '../styles/amplifyFields.css';
import { Icon } from './Icon.tsx';

/*
 * The parts of Amplify UI that forms are made of, with their styles and our theme. What a first visit loads takes none of
 * them: a test of the built client holds that.
 */
export { Radio, RadioGroupField, SwitchField, TextField } from '@aws-amplify/ui-react';

/** A list with its name above it. `selectSize={0}` writes no `size`: tests that look by role take a list with one for a list box. */
export const SelectField = (props: SelectFieldProps) => (
  <AmplifySelectField icon={<Icon name="down" />} selectSize={0} {...props} />
);
