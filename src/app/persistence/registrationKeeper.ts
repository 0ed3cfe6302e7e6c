import * as z from 'zod/mini';
import { VISITOR_STASH } from '../../domain/deviceKeys';
import { LIST_REFRESH } from '../../domain/limits';
import type { AppStore } from '../../store/hooks';
import { newRegistration } from '../../store/registrationDraft';
import { toastShown } from '../../store/ui';
import {
  codeSent,
  codeSpent,
  deviceAnswered,
  registrationChanged,
  selectCodeFlow,
  selectIsKeptOnDevice,
  selectRegistration,
} from '../../store/wizard';
import {
  announceVisitor,
  device,
  forgetVisitor,
  isOfVisitor,
  quarantine,
  REGISTRATION,
  setAside,
} from './device';
import { hasExpired, readKept, writeKept } from './keptRegistration';
import { merged, type Answers } from './mergeKept';
import { alsoSettle } from './pendingWork';
import { openRegistrationTabs } from './registrationTabs';
import { answersShape, type KeptRegistration } from '../../store/stored/registrationShape';
import { stashWhileHidden, takeStash } from './stash';

/** `base`: what the device had last, as far as this tab knew. `mine`: what the tab had. */
const stashShape = z.object({ base: answersShape, mine: answersShape });

const nothing: Answers = { draft: null, codeFlow: null };

/** Of an erased registration only the id is kept, which is enough to erase it again. */
const withoutAnswers = ({ draft, codeFlow }: Answers): Answers => ({
  draft: draft && { ...newRegistration(), id: draft.id },
  codeFlow,
});

/** Unreadable registrations are set aside for a day at most. */
const sweepQuarantine = async (): Promise<void> => {
  for (const key of (await device.keys()).filter(isOfVisitor)) {
    const [, setAsideAt] = key.split(setAside(REGISTRATION));
    if (setAsideAt !== undefined && hasExpired(setAsideAt, new Date())) await device.remove(key);
  }
};

/**
 * Keeps a visitor's registration on the device and in all tabs for a day (decision 34). It is not encrypted, because
 * a visitor has no key yet. Only `changed` and `look` access the device, one after the other.
 */
class RegistrationKeeper {
  /** What is stored on the device as far as this tab knows, as text and as read. */
  private text: string | undefined;
  private base: Answers = nothing;
  private since: string | null = null;
  private queue: Promise<void> = Promise.resolve();
  private readonly tabs = openRegistrationTabs();

  constructor(private readonly store: AppStore) {}

  /** Resolves when the stored registration is in the store. */
  async start(): Promise<void> {
    await this.enqueue(async () => {
      await sweepQuarantine();
      await this.look();
      this.restoreStash();
    });
    this.store.subscribe(() => this.changed());
    alsoSettle(this.store, () => this.queue);
    this.tabs?.hear(() => void this.enqueue(() => this.look()));
    setInterval(() => this.tick(), LIST_REFRESH);
    stashWhileHidden(this.store, VISITOR_STASH, () => this.unwritten());
    this.changed();
  }

  settled(): Promise<void> {
    return this.queue;
  }

  private inMemory(): Answers {
    const state = this.store.getState();
    const draft = selectRegistration(state);
    return { draft: draft?.startedAt ? draft : null, codeFlow: selectCodeFlow(state) };
  }

  private isChanged(): boolean {
    const { draft, codeFlow } = this.inMemory();
    return draft !== this.base.draft || codeFlow !== this.base.codeFlow;
  }

  private changed(): void {
    if (this.isChanged()) void this.enqueue(() => this.write());
  }

  private tick(): void {
    const { draft } = this.inMemory();
    const since = draft?.startedAt ?? this.since;
    if (since !== null && hasExpired(since, new Date())) this.takeIn(nothing);
    else if (this.isChanged()) this.changed();
    else if (!this.tabs) void this.enqueue(() => this.look());
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    const answered = (kept: boolean) => {
      if (selectIsKeptOnDevice(this.store.getState()) !== kept) this.store.dispatch(deviceAnswered({ kept }));
    };
    this.queue = this.queue.then(work).then(
      () => answered(true),
      () => answered(false),
    );
    return this.queue;
  }

  /** Dispatches what differs from the store. */
  private takeIn({ draft, codeFlow }: Answers): void {
    const mine = this.inMemory();
    if (mine.codeFlow !== codeFlow) this.store.dispatch(codeFlow ? codeSent(codeFlow) : codeSpent());
    if (mine.draft !== draft) this.store.dispatch(registrationChanged(draft));
  }

  private know(text: string | undefined, kept: KeptRegistration | null): void {
    announceVisitor(text !== undefined);
    this.text = text;
    this.base = kept ? { draft: kept.draft, codeFlow: kept.codeFlow } : nothing;
    this.since = kept?.since ?? null;
  }

  /** What is not on the device yet and, when the page closes, may never be. */
  private unwritten(): z.infer<typeof stashShape> | null {
    if (!this.isChanged()) return null;
    const mine = this.inMemory();
    return { base: mine.draft ? this.base : withoutAnswers(this.base), mine };
  }

  private restoreStash(): void {
    const stash = takeStash(VISITOR_STASH, (stashed) => stashShape.parse(stashed));
    if (!stash || hasExpired(stash.mine.draft?.startedAt ?? new Date().toISOString(), new Date())) return;
    this.takeIn(merged(stash.base, stash.mine, this.base));
  }

  private async open(text: string | undefined): Promise<KeptRegistration | null> {
    if (text === undefined) return null;
    try {
      const kept = readKept(text);
      if (!hasExpired(kept.since, new Date())) return kept;
      await forgetVisitor();
    } catch {
      await quarantine(REGISTRATION, text);
      await device.remove(REGISTRATION);
      this.store.dispatch(toastShown({ tone: 'warning', messageId: 'persistence.setAside' }));
    }
    return null;
  }

  /** Loads what another tab, or an earlier visit, has stored. */
  private async look(): Promise<void> {
    const text = await device.read(REGISTRATION);
    if (this.isChanged()) return this.write();
    if (text === this.text) return;
    const kept = await this.open(text);
    this.know(kept ? text : undefined, kept);
    this.takeIn(this.base);
  }

  private async write(): Promise<void> {
    const mine = this.inMemory();
    if (!this.isChanged()) return;
    if (!mine.draft && !mine.codeFlow) {
      await forgetVisitor();
      this.know(undefined, null);
    } else {
      const isSameFlow = !mine.draft && mine.codeFlow === this.base.codeFlow;
      const since = mine.draft?.startedAt ?? (isSameFlow ? this.since : null) ?? new Date().toISOString();
      const kept = { ...mine, since };
      const text = writeKept(kept);
      announceVisitor(true);
      const found = await device.swap(REGISTRATION, this.text, text);
      if (found !== this.text) return this.settle(found);
      this.know(text, kept);
    }
    this.tabs?.tell();
  }

  /** Another tab has written since: merges both, and writes the result if it differs from what is stored. */
  private async settle(found: string | undefined): Promise<void> {
    if (found === undefined) await device.remove(REGISTRATION);
    const [base, kept] = [this.base, await this.open(found)];
    this.know(kept ? found : undefined, kept);
    this.takeIn(merged(base, this.inMemory(), this.base));
    await this.write();
  }
}

const keepers = new WeakMap<AppStore, { keeper: RegistrationKeeper; started: Promise<void> }>();

/** Starts the keeper once per store. Resolves when the stored registration is in the store. */
export const keepRegistration = (store: AppStore): Promise<void> => {
  const known = keepers.get(store);
  if (known) return known.started;
  const keeper = new RegistrationKeeper(store);
  const started = keeper.start();
  keepers.set(store, { keeper, started });
  return started;
};

/** Resolves when the store's registration is on the device. */
export const registrationSettled = async (store: AppStore): Promise<void> =>
  keepers.get(store)?.keeper.settled();
