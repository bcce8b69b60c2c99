# What Business::CreditCard says of card numbers, without agreements between brands.
use strict;
use warnings;
use JSON::PP;
use Business::CreditCard qw(:NEW);

$Business::CreditCard::Country = "";
my %names = (
    "VISA card" => "Visa",
    "MasterCard" => "Mastercard",
    "American Express card" => "American Express",
    "Discover card" => "Discover",
    "China Union Pay" => "UnionPay",
);
local $/;
my $cases = decode_json(<STDIN>);
my @answers = map {
    [map {
        my $type = cardtype($_);
        validate_card($_) ? [$_, $names{$type} // $type] : ();
    } split /\n/, $_->{options}{text}];
} @$cases;
print encode_json(\@answers);
