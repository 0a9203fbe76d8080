import { SettingsScreen as Settings } from '../features/account/SettingsScreen.tsx';
import { Plan } from '../features/billing/Plan.tsx';

export const SettingsScreen = () => <Settings plan={<Plan />} />;
