import { SettingsScreen as Settings } from '../features/account/SettingsScreen.tsx';
import { Plan } from '../features/billing/Plan.tsx';

/** The account's settings, with what billing says of the account. */
export const SettingsScreen = () => <Settings plan={<Plan />} />;
