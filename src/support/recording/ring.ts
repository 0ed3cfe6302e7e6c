/** Keeps the last `size` items, oldest first. */
export class Ring<Item> {
  private items: Item[] = [];

  constructor(private readonly size: number) {}

  add(item: Item): void {
    if (this.items.length >= this.size) this.items.shift();
    this.items.push(item);
  }

  forget(): void {
    this.items = [];
  }

  all(): readonly Item[] {
    return [...this.items];
  }
}
