import type { MachineStatus } from '#shared/admin/getSystem.ts';
import type { ImmichAlbum, ImmichAsset } from '#shared/admin/immich.ts';
import type { AuditEntry } from '#shared/admin/listAudit.ts';
import type { Page } from '#functions/platform/table/queryPages.ts';

/** `by` is the id of an administrator's account, or the name of an operator's user at the command line. */
export type Action = Pick<AuditEntry, 'action' | 'target' | 'reason'> & { by: string };

export type AuditedAction = Action & Pick<AuditEntry, 'entryId' | 'at' | 'outcome'>;

/** Entries are added and never removed. The only change of an entry is its outcome, once. */
export type Audit = {
  /** Adds an entry before the action, so that no action is without one. @returns the entry's id */
  begin(action: Action): Promise<string>;
  /** Does nothing if the entry has an outcome. */
  end(entryId: string, outcome: 'done' | 'refused' | 'failed'): Promise<void>;
  /** At most `adminLimits.pageItems` entries, newest first. @throws CursorError */
  list(cursor: string | undefined): Promise<Page<AuditedAction>>;
};

export type Machine = {
  /** Undefined where nothing measures the machine. @throws Error if it does not answer */
  status(): Promise<MachineStatus | undefined>;
};

/** `dashboardUrl` is undefined where no dashboard exists. */
export type Deployment = { version: string; dashboardUrl: string | undefined };

export type ImmichPicture = { bytes: Uint8Array; contentType: string };

/** The operator's Immich server. Each call may throw `ImmichError`. */
export type Immich = {
  listAlbums(): Promise<ImmichAlbum[]>;
  /** One page of an album. `next` is the number of the next page. */
  listAssets(albumId: string, page: number): Promise<{ assets: ImmichAsset[]; next: number | undefined }>;
  /** Returns a preview, because browsers cannot open every original. */
  getPreview(assetId: string): Promise<ImmichPicture | 'unreadable' | 'tooLarge'>;
};

/** `immich` is undefined if the operator has not set it up. */
export type AdminPorts = { audit: Audit; machine: Machine; deployment: Deployment; immich: Immich | undefined };
