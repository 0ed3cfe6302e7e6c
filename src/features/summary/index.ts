export { DownloadCopy } from './copy/DownloadCopy';
export { RowValueView } from './RowValueView';
export { questionRows } from './rowGroups';
export { SummaryCards, type SectionNotices, type SummaryActions } from './SummaryCards';
