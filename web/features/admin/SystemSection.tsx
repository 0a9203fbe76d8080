import { useQuery } from '@tanstack/react-query';
import type { MachineStatus } from '#shared/admin/getSystem.ts';
import { useServices } from '../../lib/services.tsx';
import { admin as english } from '../../strings/en/admin.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Fact } from './AccountDetails.tsx';
import { Loaded } from './Loaded.tsx';

const GIGABYTE = 1_000_000_000;

const useSystem = () => {
  const { client } = useServices();
  return useQuery({
    queryKey: ['admin', 'system'],
    queryFn: ({ signal }) => client.admin.getSystem({ quiet: true, signal }),
    networkMode: 'always',
  });
};

const useSizeText = (): ((bytes: number) => string) => {
  const { system: words } = useWords(english);
  const { megabytes } = useFormats();
  return (bytes) => (bytes < GIGABYTE ? megabytes(bytes) : words.gigabytes(Math.round((10 * bytes) / GIGABYTE) / 10));
};

const MachineFacts = ({ machine: { checks, filesBytes, space } }: { machine: MachineStatus }) => {
  const { system: words } = useWords(english);
  const size = useSizeText();
  return (
    <>
      <Fact name={words.model}>{words.modelStates[checks.model]}</Fact>
      <Fact name={words.voice}>{words.voiceStates[checks.voice]}</Fact>
      <Fact name={words.disk}>{words.diskStates[checks.disk]}</Fact>
      <Fact name={words.files}>{size(filesBytes)}</Fact>
      <Fact name={words.space}>
        {space ? words.freeOf(size(space.freeBytes), size(space.totalBytes)) : words.spaceUnknown}
      </Fact>
    </>
  );
};

export const SystemSection = () => {
  const { system: words, sections } = useWords(english);
  return (
    <Loaded query={useSystem()}>
      {({ version, machine, dashboardUrl }) => (
        <section className="admin__sheet" aria-labelledby="admin-system">
          <h2 id="admin-system">{sections.system}</h2>
          <dl className="admin__facts">
            <Fact name={words.version}>
              <bdi>{version}</bdi>
            </Fact>
            {machine && <MachineFacts machine={machine} />}
          </dl>
          {dashboardUrl !== null && (
            <p className="quiet">
              {words.onAws} <a href={dashboardUrl}>{words.dashboard}</a>
            </p>
          )}
        </section>
      )}
    </Loaded>
  );
};
