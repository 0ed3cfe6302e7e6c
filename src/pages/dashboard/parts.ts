/** Chunks of the dashboard that are asked for while its data is on the way. */
export const loadRateChart = async () => ({
  default: (await import(/* webpackChunkName: "rateChart" */ './RateChart')).RateChart,
});

export const loadChildToday = async () => ({
  default: (await import(/* webpackChunkName: "eventList" */ './ChildToday')).ChildToday,
});

/** The reckoning of repeated events. */
export const loadEventList = async () => ({
  default: (await import(/* webpackChunkName: "eventList" */ './EventList')).EventList,
});
