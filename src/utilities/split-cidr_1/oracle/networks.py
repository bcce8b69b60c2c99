"""Networks and their subnets by Python's ipaddress, in the words of the utility."""
import ipaddress, json, sys


def explain(text):
    try:
        network = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        return None
    first, last = network[0], network[-1]
    hosts = network.num_addresses
    start, end = first, last
    if network.version == 4 and network.prefixlen < 31:
        hosts, start, end = hosts - 2, first + 1, last - 1
    answer = {
        "Network": str(network),
        "First address": str(first),
        "Last address": str(last),
        "Addresses": f"{network.num_addresses:,}",
        "Hosts": f"{hosts:,}",
        "Mask": str(network.netmask),
    }
    if network.version == 4:
        answer["Wildcard"] = str(network.hostmask)
    return answer


def split(case):
    network = ipaddress.ip_network(case["network"], strict=False)
    return [[str(one), str(one[0]), str(one[-1])] for one in network.subnets(new_prefix=case["prefix"])]


print(json.dumps([split(case) if isinstance(case, dict) else explain(case) for case in json.load(sys.stdin)]))
