interface Asked<Request> {
  requests?: readonly Request[] | undefined;
}

/** What the school asks for and the parent has not said to be done. An API without requests asks for nothing. */
export const unansweredRequests = <Request extends { doneAt: string | null }>({
  requests = [],
}: Asked<Request>): Request[] => requests.filter(({ doneAt }) => doneAt === null);
