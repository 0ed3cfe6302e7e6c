import { isDeepStrictEqual } from 'node:util';
import type { OfferDto } from '../../src/contract/schools';
import { isStepId, type FormStepId, type StepId } from '../../src/sections/enrolmentSteps';
import type { Device } from './device';
import { oneOf, diceOf } from './dice';
import type { Breach } from './judge';
import type { Outcome, Progress } from './page';
import type { Claim } from './page/claims';
import type { Action } from './plan';

/** The application that a parent is at for one child, as the parent remembers it. */
export interface Child {
  offer: OfferDto;
  applicantId: string | null;
  /** What was typed into each step last. */
  typed: Partial<Record<FormStepId, unknown>>;
  /** Pressed, and nobody answered. */
  unanswered: FormStepId | undefined;
  /** Where the page said to go on. */
  leadsTo: FormStepId | undefined;
  isDeleting: boolean;
}
export const newChild = (offer: OfferDto): Child => ({
  offer,
  applicantId: null,
  typed: {},
  unanswered: undefined,
  leadsTo: undefined,
  isDeleting: false,
});

/** What a parent presses: a step's Save, or Submit. */
export interface Press {
  step: StepId;
  /** What the portal said of the application before. */
  claims: Claim[];
}

export const look = async (device: Device, child: Child): Promise<Progress> => {
  const { id } = child.offer;
  const found = await device.ask('progress', id);
  if (found) {
    child.applicantId = found.applicantId;
    return found;
  }
  await device.ask('begin', child.offer);
  const begun = await device.ask('progress', id);
  if (!begun) throw new Error('A draft could not be begun.');
  return begun;
};

const type = async (device: Device, child: Child, step: FormStepId, number: number) => {
  const values = await device.ask('type', child.offer.id, step, number);
  if (values !== null) child.typed[step] = values;
  return values !== null;
};

const stepToGoOn = (child: Child, { next, unsent }: Progress): StepId => child.leadsTo ?? unsent[0] ?? next;

/** Numbers of what is typed: each action has its own. */
const numberOf = ({ number }: Action) => number * 10;

/** Types what the action asks for, and says what is pressed then; undefined when there is nothing to press. */
export const prepare = async (device: Device, child: Child, action: Action): Promise<Press | undefined> => {
  const progress = await look(device, child);
  const { claims } = progress;
  const passed = progress.passed.filter((step): step is FormStepId => step !== 'summary');
  const isBack = action.kind === 'correct' || action.kind === 'typeOnly' || action.kind === 'pressAgain';
  const step =
    isBack && passed.length > 0 ? oneOf(passed, diceOf(action.number, 'step')) : stepToGoOn(child, progress);
  if (step === 'summary') return { step, claims };
  child.leadsTo = undefined;
  const isTyped = progress.values[step] !== undefined;
  const typesAgain =
    action.kind === 'pressAgain' ? false : child.unanswered === step ? action.dice < 0.4 : true;
  if (step === 'priority' || !isTyped || typesAgain) {
    if (!(await type(device, child, step, numberOf(action)))) return undefined;
  }
  return action.kind === 'typeOnly' ? undefined : { step, claims };
};

export const press = (device: Device, child: Child, { step }: Press): Promise<Outcome> =>
  step === 'summary' ? device.ask('submit', child.offer.id) : device.ask('save', child.offer.id, step);

/** What the parent takes from the answer. */
export const heed = (child: Child, { step }: Press, outcome: Outcome): void => {
  child.unanswered = outcome.kind === 'unanswered' && step !== 'summary' ? step : undefined;
  const { leadsTo } = outcome;
  if (outcome.kind === 'refused' && leadsTo && isStepId(leadsTo) && leadsTo !== 'summary')
    child.leadsTo = leadsTo;
};

/** What was typed stands in the portal's drafts. */
export const judgeTyped = (child: Child, values: Record<string, unknown>): Breach[] =>
  Object.entries(child.typed).flatMap(([step, typed]): Breach[] =>
    isDeepStrictEqual(typed, values[step])
      ? []
      : [{ kind: 'lost', what: `${step} of ${child.offer.id}: ${JSON.stringify(typed)} was typed` }],
  );
