import { SelectField as AmplifySelectField, type SelectFieldProps } from '@aws-amplify/ui-react';
// In the same order as in Amplify's package, because later styles override earlier ones.
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

/** Re-exported together with their styles. A test keeps these components out of the first bundle. */
export { Radio, RadioGroupField, SwitchField, TextField } from '@aws-amplify/ui-react';

/** `selectSize={0}` omits the attribute `size`, because with it the field's role would be `listbox`. */
export const SelectField = (props: SelectFieldProps) => (
  <AmplifySelectField icon={<Icon name="down" />} selectSize={0} {...props} />
);
