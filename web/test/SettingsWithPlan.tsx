import { SettingsScreen } from '../features/account/SettingsScreen.tsx';
import { Plan } from '../features/billing/Plan.tsx';

/** The settings without the feeds, which load later and have their own tests. */
export const SettingsWithPlan = () => <SettingsScreen plan={<Plan />} feeds={null} />;
