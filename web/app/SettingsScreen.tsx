import { useEffect, useState, type ComponentType } from 'react';
import { SettingsScreen as Settings } from '../features/account/SettingsScreen.tsx';
import { Plan } from '../features/billing/Plan.tsx';

/** Feeds load later, and not offline. Then the rest of the settings still works, so no error is shown. */
const Feeds = () => {
  const [Section, setSection] = useState<ComponentType>();
  useEffect(() => {
    import('../features/feeds/FeedsSection.tsx').then(
      ({ FeedsSection }) => setSection(() => FeedsSection),
      () => undefined,
    );
  }, []);
  return Section ? <Section /> : null;
};

export const SettingsScreen = () => <Settings plan={<Plan />} feeds={<Feeds />} />;
