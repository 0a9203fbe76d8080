import { useQuery } from '@tanstack/react-query';
import type { ImmichAlbum } from '#shared/admin/immich.ts';
import { useServices } from '../../../lib/services.tsx';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';
import { drafts as english } from '../../../strings/en/drafts.ts';
import { useWords } from '../../../strings/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogError } from '../../../ui/Dialog.tsx';

const useAlbums = () => {
  const { client } = useServices();
  return useQuery({
    queryKey: ['immich', 'albums'],
    queryFn: ({ signal }) => client.admin.listImmichAlbums({ quiet: true, signal }),
    // An album may have been made or deleted since the dialog was last open.
    refetchOnMount: 'always',
    networkMode: 'always',
    retry: false,
  });
};

type AlbumDialogProps = { onClose: () => void; onPick: (album: ImmichAlbum) => void };

export const AlbumDialog = ({ onClose, onPick }: AlbumDialogProps) => {
  const words = useWords(english);
  const { data, isError, error, isFetching, refetch } = useAlbums();
  return (
    <Dialog title={words.immich.title} onClose={onClose}>
      <p>{words.immich.lead}</p>
      {data && !isError && <AlbumList albums={data} onPick={onPick} />}
      {!data && !isError && <output className="quiet">{words.immich.loading}</output>}
      {isError && (
        <>
          <DialogError text={toErrorMessage(error) ?? words.failedText} />
          <Button
            className="albums__again"
            isLoading={isFetching}
            loadingText={words.immich.loading}
            onClick={() => void refetch()}
          >
            {words.tryAgain}
          </Button>
        </>
      )}
    </Dialog>
  );
};

const AlbumList = ({ albums, onPick }: { albums: readonly ImmichAlbum[]; onPick: AlbumDialogProps['onPick'] }) => {
  const { immich: words } = useWords(english);
  if (albums.length === 0) return <output>{words.none}</output>;
  const inOrder = albums.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  return (
    <ul className="albums">
      {inOrder.map((album) => (
        <li key={album.albumId}>
          <button type="button" className="albums__album" onClick={() => onPick(album)}>
            <bdi>{album.name || words.unnamed}</bdi>
            <span className="quiet">{words.assets(album.assets)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
