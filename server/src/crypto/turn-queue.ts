/** Whose turn it is: groups take turns, and in a group its members, as the hosts of a network. */
export interface Turn {
  group: string;
  member?: string;
}

/** A queue in which a group, or a member of it, with many items does not delay those of others. */
export function createTurnQueue<T>() {
  /** What waits, by group and member; those whose turn is next come first. */
  const groups = new Map<string, Map<string, T[]>>();
  let size = 0;
  return {
    size: () => size,
    add({ group, member = "" }: Turn, item: T): void {
      const members = groups.get(group) ?? new Map<string, T[]>();
      const items = members.get(member) ?? [];
      items.push(item);
      members.set(member, items);
      groups.set(group, members);
      size += 1;
    },
    take(): T | undefined {
      const [turn] = groups;
      if (turn === undefined) return undefined;
      const [group, members] = turn;
      const next = takeOfMembers(members);
      groups.delete(group);
      if (members.size > 0) groups.set(group, members);
      size -= 1;
      return next;
    },
    /** Removes the newest item of the group, or of the member of the same group, that has most: at least two more than that of `turn`. */
    displace({ group, member = "" }: Turn): T | undefined {
      const own = groups.get(group) ?? new Map<string, T[]>();
      const [, largest = own] = findLargest(groups, countItems);
      const isOwn = countItems(largest) < countItems(own) + 2;
      const members = isOwn ? own : largest;
      const [name = "", items = []] = findLargest(members, ({ length }) => length);
      if (isOwn && items.length < (own.get(member)?.length ?? 0) + 2) return undefined;
      const displaced = items.pop();
      if (items.length === 0) members.delete(name);
      size -= 1;
      return displaced;
    },
  };
}

const countItems = (members: Map<string, unknown[]>): number =>
  [...members.values()].reduce((sum, { length }) => sum + length, 0);

const findLargest = <T>(among: Map<string, T>, count: (each: T) => number): [string, T] | [] =>
  [...among].sort(([, one], [, other]) => count(other) - count(one))[0] ?? [];

function takeOfMembers<T>(members: Map<string, T[]>): T | undefined {
  const [turn] = members;
  if (turn === undefined) return undefined;
  const [member, items] = turn;
  const next = items.shift();
  members.delete(member);
  if (items.length > 0) members.set(member, items);
  return next;
}
