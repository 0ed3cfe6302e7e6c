import type { Browser } from 'playwright-core';
import { offersAt } from '../browser/begunApplication';
import { startFaultProxy, type Exchange, type Mishap } from '../browser/faultProxy';
import type { Portal } from '../browser/portal';
import { buildPage } from './buildPage';
import { heed, judgeTyped, look, newChild, prepare, press, type Child, type Press } from './child';
import { openDevice, pagesOf, type Device } from './device';
import { diceOf, oneOf } from './dice';
import { isWriteOfRecord, type Heard } from './expectations';
import { credentials, knownAt, review } from './family';
import { judge, type Breach } from './judge';
import type { Outcome, Served } from './page';
import type { Claim } from './page/claims';
import { CHILDREN, faultOf, plannedActions, type Action } from './plan';

export interface RunOptions {
  portal: Portal;
  browser: Browser;
  seed: number;
  actions: number;
  kills: number;
  /** Told of every action, and what it came to. */
  tell?: (line: string) => void;
}
export interface RunResult {
  faults: number;
  kills: number;
  calls: number;
  submitted: number;
  breaches: Breach[];
}

interface Submitted {
  applicantId: string;
  claims: Claim[];
  isReviewed: boolean;
  isCancelled: boolean;
}

/** How many actions meet a server that is gone before the parent waits for it. */
const IMPATIENCE = 2;
/** So many presses without a fault bring any application to its end. */
const ENOUGH = 40;

/** Runs the plan of a seed, and judges what stands in the database after each kill and at the end. */
export const runFaults = async (options: RunOptions): Promise<RunResult> => {
  const { portal, browser, seed, tell = () => undefined } = options;
  await portal.change('UPDATE enrollment_offers SET student_quota = 100000');
  const heard: Heard[] = [];
  const breaches: Breach[] = [];
  const deleted = new Set<string>();
  const submitted: Submitted[] = [];
  let current = 0;
  let call = 0;
  let faults = 0;
  let kills = 0;
  let calls = 0;
  let isCalm = true;
  let killing: Mishap['fault'] | undefined;
  let restart: Promise<void> | undefined;

  const kill = async () => {
    kills += 1;
    await portal.stop('SIGKILL');
    restart = portal.start();
  };
  const mishapOf = (line: string): Mishap | undefined => {
    if (isCalm || !line.includes(' /api/')) return undefined;
    calls += 1;
    call += 1;
    const [method = '', path = ''] = line.split(' ');
    if (killing && isWriteOfRecord({ method, path })) {
      const fault = killing;
      killing = undefined;
      return { fault, meanwhile: kill };
    }
    const fault = faultOf(seed, current, call);
    if (fault) faults += 1;
    return fault && { fault };
  };
  const hear = (exchange: Exchange) => {
    if (isWriteOfRecord(exchange)) heard.push({ ...exchange, action: current });
  };
  const proxy = await startFaultProxy(portal.url, {
    mishapOf,
    heard: hear,
    pages: pagesOf(await buildPage()),
  });
  const device: Device = await openDevice(browser, proxy.url);
  const known = await knownAt(portal.url);
  const offers = await offersAt(portal.url);
  const children: Child[] = offers.slice(0, CHILDREN).map(newChild);

  const signIn = async () => {
    await device.ask('know', known);
    const { said } = await device.ask('signIn', credentials.username, credentials.password);
    if (said !== 'signed in') throw new Error(`Signing in: ${said}`);
  };
  const reload = async () => {
    await device.reload();
    await signIn();
  };

  const replace = (child: Child) => {
    children[children.indexOf(child)] = newChild(child.offer);
  };
  const end = async (child: Child): Promise<Outcome> => {
    const { applicantId } = child;
    if (applicantId === null) return { kind: 'refused', said: 'nothing to delete' };
    child.isDeleting = true;
    const outcome = await device.ask('end', applicantId, 'delete');
    // what the e-signature has submitted can only be cancelled
    if (outcome.kind === 'refused') child.isDeleting = false;
    if (outcome.kind !== 'done' || outcome.said === 'not listed') return outcome;
    deleted.add(applicantId);
    if (await device.ask('progress', child.offer.id))
      breaches.push({
        kind: 'lost',
        what: `the draft of ${applicantId} is still there, and its application is not`,
      });
    replace(child);
    return outcome;
  };
  const isSubmitted = (child: Child, claims: Claim[]) => {
    const { applicantId } = child;
    if (applicantId === null) throw new Error('Submitted without an applicant.');
    submitted.push({ applicantId, claims, isReviewed: false, isCancelled: false });
    replace(child);
  };
  /** The parent opens the enrolment, whose application may have come to its end without an answer. */
  const open = async (child: Child): Promise<Served | null> => {
    const served = await device.ask('open', child.offer.id);
    if (served === 'submitted') isSubmitted(child, []);
    if (served === 'removed') {
      if (child.isDeleting) deleted.add(child.applicantId ?? '');
      replace(child);
    }
    return served;
  };
  const settle = (child: Child, pressed: Press, outcome: Outcome) => {
    heed(child, pressed, outcome);
    if (pressed.step === 'summary' && outcome.kind === 'done') isSubmitted(child, pressed.claims);
  };
  const goOn = async (child: Child, action: Action): Promise<string> => {
    const served = await open(child);
    if (served) return served;
    if (child.isDeleting) return `delete ${(await end(child)).said}`;
    const pressed = await prepare(device, child, action);
    if (!pressed) return 'typed';
    if (action.kind === 'reloadWhileSaving') {
      const outcome = press(device, child, pressed).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, action.dice * 60));
      await reload();
      await outcome;
      const isOver = pressed.step === 'summary' && !(await device.ask('progress', child.offer.id));
      if (isOver) isSubmitted(child, pressed.claims);
      return `${pressed.step} reloaded`;
    }
    const outcome = await press(device, child, pressed);
    settle(child, pressed, outcome);
    return `${pressed.step} ${outcome.kind} ${outcome.said}`;
  };
  const edit = async (action: Action): Promise<string | undefined> => {
    const open = submitted.filter(({ isCancelled }) => !isCancelled).slice(-3);
    if (open.length === 0) return undefined;
    const application = oneOf(open, diceOf(action.number, 'edit'));
    if (!application.isReviewed) {
      await restart;
      await review(portal.url, application.applicantId);
      application.isReviewed = true;
    }
    const opened = await device.ask(
      'openDialog',
      application.applicantId,
      action.number * 10 + (action.dice < 0.4 ? 0 : 1),
    );
    if (opened.kind !== 'done') return `dialog ${opened.said}`;
    const outcome = await device.ask('saveDialog');
    if (outcome.kind !== 'refused' || opened.said.includes('new')) application.claims = [];
    return `dialog ${opened.said}: ${outcome.kind} ${outcome.said}`;
  };
  const cancel = async (action: Action): Promise<string | undefined> => {
    const open = submitted.filter(({ isCancelled, isReviewed }) => !isCancelled && !isReviewed);
    if (open.length === 0) return undefined;
    const application = oneOf(open, diceOf(action.number, 'cancel'));
    const outcome = await device.ask('end', application.applicantId, 'cancel');
    application.isCancelled = outcome.kind !== 'refused';
    return `cancel ${outcome.kind} ${outcome.said}`;
  };
  const act = async (action: Action): Promise<string> => {
    const child = children[action.child];
    if (!child) throw new Error(`There is no child ${action.child}.`);
    switch (action.kind) {
      case 'reload':
        await reload();
        return 'reloaded';
      case 'deleteDraft':
        return child.applicantId === null ? goOn(child, action) : `delete ${(await end(child)).said}`;
      case 'editSubmitted':
        return (await edit(action)) ?? goOn(child, action);
      case 'cancel':
        return (await cancel(action)) ?? goOn(child, action);
      default:
        return goOn(child, action);
    }
  };

  const check = async (when: string) => {
    isCalm = true;
    await restart;
    await reload();
    const claims = submitted.flatMap((each) => each.claims);
    const found: Breach[] = [];
    for (const child of [...children]) {
      if (await open(child)) continue;
      const progress = await device.ask('progress', child.offer.id);
      if (!progress) {
        if (Object.keys(child.typed).length > 0) found.push(...judgeTyped(child, {}));
        continue;
      }
      if (!child.isDeleting) claims.push(...progress.claims);
      found.push(...judgeTyped(child, progress.values));
    }
    found.push(...judge(await portal.rows(), { heard, claims, deleted }));
    for (const { kind, what } of found) breaches.push({ kind, what: `${when}: ${what}` });
    isCalm = false;
  };

  /** Without a fault every application comes to its end. */
  const finish = async () => {
    for (const first of [...children]) {
      const index = children.indexOf(first);
      let presses = 0;
      let last = '';
      while (children[index] === first && presses < ENOUGH) {
        presses += 1;
        const { applicantId, next } = await look(device, first);
        if (applicantId === null && next === 'student' && Object.keys(first.typed).length === 0) break;
        current += 1;
        last = await goOn(first, { number: current, kind: 'goOn', child: index, dice: 0.9 });
      }
      if (presses >= ENOUGH)
        breaches.push({
          kind: 'lost',
          what: `the application of ${first.applicantId} cannot be finished: ${last}`,
        });
    }
  };

  await signIn();
  isCalm = false;
  let patience = IMPATIENCE;
  for (const action of plannedActions(seed, options.actions, options.kills)) {
    current = action.number;
    call = 0;
    killing = action.kill;
    const said = await act(action);
    if (killing) {
      killing = undefined;
      await kill();
    }
    tell(`${action.number} ${action.kind} child ${action.child}: ${said}`);
    if (restart && (patience -= 1) < 0) {
      await check(`after action ${action.number}`);
      restart = undefined;
      patience = IMPATIENCE;
    }
    if (breaches.length > 0) break;
  }
  if (breaches.length === 0) await check('at the end');
  isCalm = true;
  if (breaches.length === 0) {
    current = options.actions;
    await finish();
    await check('when all is finished');
  }
  for (const problem of device.problems) breaches.push({ kind: 'lost', what: `the page threw ${problem}` });
  await device.page.context().close();
  await proxy.close();
  return { faults, kills, calls, submitted: submitted.length, breaches };
};
