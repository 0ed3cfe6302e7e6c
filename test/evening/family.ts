import { setTimeout as pause } from 'node:timers/promises';
import type { LoginDto } from '../../src/contract/accounts';
import type { ApplicationDto } from '../../src/contract/applications';
import { CODE_FLOW_HEADER } from '../../src/contract/codeFlow';
import type { CodeFlowDto } from '../../src/contract/codes';
import type { EndpointName } from '../../src/contract/endpoints';
import type { NamedDto } from '../../src/contract/reference';
import type { OfferDto, SchoolsDto } from '../../src/contract/schools';
import type { UploadDto } from '../../src/contract/uploads';
import * as build from '../../server/testing/builders';
import { PASSWORD } from '../../server/testing/fixtures';
import type { Write } from '../browser/clientLog';
import { diceOf, oneOf } from '../faults/dice';
import type { Client } from './client';

/** What a parent has at hand to send. */
export interface Paper {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface Evening {
  seed: number;
  /** Milliseconds that a family needs in all for reading and typing, the servers' time not counted. */
  atHome: number;
  photographs: readonly Paper[];
  certificate: Paper;
  codeFor: (email: string) => Promise<string>;
  signal: AbortSignal;
}

/** What a family did, as far as it came. */
export interface Told {
  username: string;
  isRegistered: boolean;
  isActivated: boolean;
  /** The children that were begun, each with the writes about it that were acknowledged. */
  children: { writes: Write[]; isSubmitted: boolean }[];
  /** Why it came no further. */
  failure?: unknown;
}

/** Times that a family stops to think: about so many in an evening. */
const PAUSES = 30;
const SHARE = { registersWithChild: 0.7, secondChild: 0.3, corrects: 0.25, signsOut: 0.5 };
const FIRST_NAMES = ['Noor', 'Ilyas', 'Mara', 'Theo', 'Ada', 'Jonas', 'Lea', 'Omar'];
const SECOND_NAMES = ['Yara', 'Milo', 'Ines', 'Luca'];

interface Place {
  countryId: string;
  provinceId: string;
  cityId: string;
}

/** One family, from the first page to the submitted applications. The same seed and number do the same. */
export const liveEvening = async (evening: Evening, number: number, client: Client): Promise<Told> => {
  const { seed, atHome, signal } = evening;
  const name = `family${number}`;
  const email = `${name}@evening.example.org`;
  const told: Told = { username: name, isRegistered: false, isActivated: false, children: [] };
  let asked = 0;
  const dice = () => diceOf(seed, number, (asked += 1));
  const does = (share: keyof typeof SHARE) => dice() < SHARE[share];
  const think = () => pause((atHome / PAUSES) * (0.5 + dice()), undefined, { signal });
  const { call } = client;
  const write = async <Answer>(endpoint: EndpointName, body: unknown, id?: string) => {
    await think();
    return call<Answer>(endpoint, { body, ...(id !== undefined && { parameters: { id } }) });
  };

  const findPlace = async (): Promise<Place> => {
    const countryId = oneOf(await call<NamedDto[]>('getCountries'), 0).id;
    const provinces = await call<NamedDto[]>('getProvinces', { parameters: { countryId } });
    const provinceId = oneOf(provinces, dice()).id;
    const cities = await call<NamedDto[]>('getCities', { parameters: { provinceId } });
    return { countryId, provinceId, cityId: oneOf(cities, dice()).id };
  };

  const findOffer = async (): Promise<OfferDto> => {
    const { data } = await call<SchoolsDto>('getSchools', { query: '?onlyWithOffers=true' });
    await think();
    const school = oneOf(data, dice()).id;
    const offers = await call<OfferDto[]>('getOffers', { query: `?school=${school}` });
    await think();
    return oneOf(offers, dice());
  };

  const register = async (place: Place, offer: OfferDto | undefined): Promise<string> => {
    const profession = oneOf(await call<NamedDto[]>('getProfessions'), dice()).id;
    await think();
    const child = offer && build.aRegisteredChild({ firstName: oneOf(FIRST_NAMES, dice()), offer: offer.id });
    const { parent, parentAddress } = build.aRegistration({ username: name, email, profession });
    const body = { parent, parentAddress: { ...parentAddress, city: place.cityId } };
    if (!child) return (await write<CodeFlowDto>('registerParent', body)).flowId;
    const whole = { ...body, applications: [child] };
    return (await write<{ data: CodeFlowDto }>('register', whole)).data.flowId;
  };

  const signIn = async (): Promise<string> => {
    const { details, account } = await write<LoginDto>('login', { username: name, password: PASSWORD });
    client.signedIn(account.token);
    return details.id;
  };

  const look = async (parentId: string) => {
    const list = await call<ApplicationDto[]>('getApplications', { parameters: { parentId } });
    await call('getChildren', { parameters: { parentId } });
    await call('getNotifications');
    await call('getConversations');
    return list;
  };

  const send = async ({ name: fileName, mimeType: contentType, buffer }: Paper): Promise<string> => {
    const body = { fileName, contentType, size: buffer.length };
    const { uploadUrl, fileUrl } = await write<UploadDto>('createUpload', body);
    await client.put(uploadUrl, contentType, buffer);
    return fileUrl;
  };

  const enrol = async (
    firstName: string,
    mark: string,
    place: Place,
    offer: OfferDto,
    registered?: string,
  ) => {
    const child: Told['children'][number] = { writes: [], isSubmitted: false };
    told.children.push(child);
    const before = client.acknowledged.length;
    try {
      const address = { ...build.anApplicant().applicantAddresses[0], ...place };
      const answers = build.anApplicant({
        ...{ firstName, email: `${mark}@evening.example.org`, hasBirthCertificate: true },
        profilePicture: await send(oneOf(evening.photographs, dice())),
        applicantAddresses: [address],
      });
      const fileUrl = await send(evening.certificate);
      const made = await (registered === undefined
        ? write<{ id: string }>('createApplicant', { ...answers, enrollmentOfferId: offer.id })
        : write<{ id: string }>('patchApplicant', answers, registered));
      const id = made.id;
      await write('createDocuments', [{ applicantId: id, documentType: 'BirthCertificate', fileUrl }]);
      await write('createSchoolHistories', [build.aSchoolHistory(id)]);
      const guardians = await write<{ id: string }[]>('createGuardians', [
        build.aGuardian(id, { email }),
        build.aGuardian(id, { email: `other.${email}`, firstName: 'Karim', relationshipType: 'Father' }),
      ]);
      for (const [index, guardian] of guardians.entries())
        await call('patchGuardian', { parameters: { id: guardian.id }, body: { priority: index } });
      await write('patchApplicant', { hasSiblings: false }, id);
      const health = await write<{ id: string }>('createHealth', build.aHealth(id));
      await write('createTransportation', build.aTransportation(id));
      const agreement = await write<{ id: string }>('createAgreement', build.anAgreement(id));
      if (does('corrects'))
        await write('patchHealth', build.aHealth(id, { physicianName: `Dr ${mark}` }), health.id);
      if (does('corrects')) {
        const changed = { ...build.anAgreement(id), isApplyFreeOrReducedLunch: true };
        await write('patchAgreement', changed, agreement.id);
      }
      await write('createSignature', build.aSignature(id));
      await call('getSummary', { parameters: { applicantId: id } });
      await write('submitApplicant', { applicantId: id, offerId: offer.id, confirmed: true });
      child.isSubmitted = true;
    } finally {
      child.writes = client.acknowledged.slice(before);
    }
  };

  try {
    const place = await findPlace();
    const offer = await findOffer();
    const flow = await register(place, does('registersWithChild') ? offer : undefined);
    told.isRegistered = true;
    const code = await evening.codeFor(email);
    await think();
    await call('activateAccount', { parameters: { code }, headers: { [CODE_FLOW_HEADER]: flow } });
    told.isActivated = true;
    const parentId = await signIn();
    const [registered] = await look(parentId);
    const firstName = registered?.applicant.firstName ?? oneOf(FIRST_NAMES, dice());
    await enrol(firstName, `${name}.first`, place, offer, registered?.applicant.id);
    if (does('secondChild'))
      await enrol(oneOf(SECOND_NAMES, dice()), `${name}.second`, place, await findOffer());
    for (const { id } of await look(parentId)) await call('getHistory', { parameters: { id } });
    if (does('signsOut')) await call('logout');
  } catch (error) {
    told.failure = error;
  }
  return told;
};
